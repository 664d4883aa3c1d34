import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { answerQuestions } from '#client/ui/ask.tsx';

export default function Questions() {
  useEffect(answerQuestions, []);
  return <ModalsProvider modalProps={{ size: 400, padding: 20, closeOnEscape: false }} />;
}
