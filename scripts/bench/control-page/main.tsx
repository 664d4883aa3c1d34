/** The control page: the home feed's cards with unmodified Mantine, TanStack Router and Query, and none of our code. */
import {
  ActionIcon,
  AppShell,
  Avatar,
  Card,
  Group,
  Image,
  MantineProvider,
  Menu,
  Stack,
  Tabs,
  Text,
  Title,
} from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/AppShell.css';
import '@mantine/core/styles/Avatar.css';
import '@mantine/core/styles/Card.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Image.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import { IconBookmark, IconDots, IconHeart, IconMessage } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { ControlCard } from './cards.ts';

function PostCard({ name, avatar, picture, text, hearts, replies }: ControlCard) {
  return (
    <Card component="article" withBorder>
      <Group>
        <Avatar src={avatar} alt="" />
        <Text fw={600} flex={1}>
          {name}
        </Text>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label="More actions">
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Report</Menu.Item>
            <Menu.Item>Hide</Menu.Item>
            <Menu.Item>Block</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Text my="sm">{text}</Text>
      {picture && <Image src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} />}
      <Group mt="sm">
        <ActionIcon variant="subtle" aria-label={`Heart, ${hearts}`}>
          <IconHeart />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Comments, ${replies}`}>
          <IconMessage />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label="Bookmark">
          <IconBookmark />
        </ActionIcon>
      </Group>
    </Card>
  );
}

function Home() {
  const { data: cards = [] } = useQuery({
    queryKey: ['cards'],
    queryFn: async () => (await (await fetch('/cards.json')).json()) as ControlCard[],
  });
  return (
    <AppShell header={{ height: 56 }} padding="md">
      <AppShell.Header p="sm">
        <Title order={1} size="h3">
          Control page
        </Title>
      </AppShell.Header>
      <AppShell.Main>
        <Tabs defaultValue="all">
          <Tabs.List>
            <Tabs.Tab value="all">All</Tabs.Tab>
            <Tabs.Tab value="reviews">Reviews</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="all" pt="md">
            <Stack>
              {cards.map((card) => (
                <PostCard key={card.id} {...card} />
              ))}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="reviews">Nothing here</Tabs.Panel>
        </Tabs>
      </AppShell.Main>
    </AppShell>
  );
}

const rootRoute = createRootRoute();
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });
const router = createRouter({ routeTree: rootRoute.addChildren([homeRoute]) });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
