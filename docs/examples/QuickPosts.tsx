import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { CreateContent } from '#shared/schemas/content.ts';
import { trpc } from '#client/lib/trpc.ts';
import { validateBy } from '#client/lib/validate-by.ts';

const validate = validateBy(z.object({ text: CreateContent.shape.text }));

export function QuickPosts() {
  const { feed } = trpc.useUtils();
  const onSuccess = () => feed.list.invalidate();
  const create = trpc.content.create.useMutation({ onSuccess });
  const remove = trpc.content.remove.useMutation({ onSuccess });
  const posts = trpc.feed.list.useQuery({ tab: 'mine' });
  const form = useForm({ initialValues: { text: '' }, validate });
  return (
    <Stack p="md">
      <form onSubmit={form.onSubmit(({ text }) => create.mutate({ text, clientId: crypto.randomUUID() }))}>
        <TextInput label="What are you watching?" {...form.getInputProps('text')} />
        <Button type="submit" mt="sm" loading={create.isPending}>
          Post
        </Button>
      </form>
      {posts.data?.items.map(({ id, text }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text>{text}</Text>
          <Menu>
            <Menu.Target>
              <Button variant="subtle">More</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => remove.mutate({ id })}>Delete</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      ))}
    </Stack>
  );
}
