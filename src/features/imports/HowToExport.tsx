import { Accordion, Title } from '@mantine/core';
import { importsMessages } from '#shared/messages/imports.ts';
import classes from './HowToExport.module.css';

const sources = ['letterboxd', 'trakt', 'imdb', 'tv_time'] as const;

/** Says for each service where its files are. */
export function HowToExport() {
  return (
    <section aria-labelledby="how-to-export">
      <Title order={2} id="how-to-export" fz="lg" lh="lg" mb="xs">
        {importsMessages.howTo}
      </Title>
      <Accordion order={3} classNames={classes}>
        {sources.map((source) => (
          <Accordion.Item key={source} value={source}>
            <Accordion.Control>{importsMessages.sources[source]}</Accordion.Control>
            <Accordion.Panel>{importsMessages.howToOf[source]}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
