import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { answerQuestions } from '#client/ui/ask.tsx';

/** Where the questions of `ask` are shown. */
export default function Questions() {
  useEffect(answerQuestions, []);
  return <ModalsProvider modalProps={{ size: 400, padding: 20 }} />;
}
