import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { markModalsReady } from '#client/ui/ask.tsx';

export default function ModalsHost() {
  useEffect(markModalsReady, []);
  return <ModalsProvider modalProps={{ size: 400, padding: 20, closeOnEscape: false }} />;
}
