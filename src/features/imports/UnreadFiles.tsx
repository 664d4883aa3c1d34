import { List } from '@mantine/core';

/** Files that could not be read, each with why. */
export function UnreadFiles({ files }: { files: readonly (readonly [name: string, why: string])[] }) {
  if (files.length === 0) return null;
  return (
    <List listStyleType="none" spacing={4} mt="xs" size="sm">
      {files.map(([name, why], index) => (
        // two files outside a folder can have the same name
        <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
          <b>{name}</b>: {why}
        </List.Item>
      ))}
    </List>
  );
}
