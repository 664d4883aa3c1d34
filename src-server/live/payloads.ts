import type { Topic } from '#shared/topics.ts';

/** Postgres refuses a payload of 8,000 bytes or more. */
const maxBytes = 7_999;

/** Replaces the topics when there were too many to keep: re-read everything. */
const everything = '*';

/** Packs topics into as few payloads as possible; each is lines of text, the sending node first. */
export function packTopics(node: string, topics: readonly Topic[], overflowed = false): string[] {
  const payloads: string[] = overflowed ? [`${node}\n${everything}`] : [];
  let current = node;
  for (const topic of topics) {
    const longer = `${current}\n${topic}`;
    if (Buffer.byteLength(longer) <= maxBytes) {
      current = longer;
    } else {
      payloads.push(current);
      current = `${node}\n${topic}`;
    }
  }
  if (current !== node) payloads.push(current);
  return payloads;
}

/** The topics of a payload and the node that sent it; `overflowed`: there were too many to list, so any may have changed. */
export function unpackTopics(payload: string): { node: string; topics: Topic[]; overflowed: boolean } {
  const [node = '', ...topics] = payload.split('\n');
  return { node, topics: topics as Topic[], overflowed: topics[0] === everything };
}
