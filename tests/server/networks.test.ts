import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { statusOf } from '#tests/support/sockets.ts';
import { WebSocket } from 'ws';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ limits: 0.1, env: { TRUSTED_PROXIES: '1' } });

const requestFrom = async (address: string): Promise<number> => {
  const response = await fetch(`${server.url}/trpc/account.me`, { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  return response.status;
};

it('rate limits: count visitors from all addresses of an IPv6 /64 together, and those of another /64 separately', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 121; n += 1) statuses.push(await requestFrom(`2001:db8:7:1:${n.toString(16)}::1`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect(await requestFrom('2001:db8:7:2::1')).toBe(200);
});

it('rate limits: lets a member of a network whose reads are used up come back from a provider', async () => {
  const address = '2001:db8:9:1::1';
  await Promise.all(Array.from({ length: 121 }, () => requestFrom(address)));
  expect(await requestFrom(address)).toBe(429);
  const headers = { 'x-forwarded-for': address };
  const answer = await fetch(`${server.url}/auth/callback/google`, { headers, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/auth?problem=failed&provider=google');
});

it('rate limits: counts the sockets that a network opens, whichever of its addresses they come from', async () => {
  const sockets: WebSocket[] = [];
  const open = (address: string) => {
    const headers = { origin: server.url, 'x-forwarded-for': address };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { headers });
    sockets.push(socket);
    return statusOf(new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject)));
  };
  const attempts = Array.from({ length: 220 }, (_, n) => open(`2001:db8:8:1::${n.toString(16)}`));
  const answers = await Promise.all(attempts);
  // a tenth of two thousand upgrades a minute
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(200);
  expect(await open('2001:db8:8:2::1')).toBe('open');
  expect(server.log.filter((line) => line.includes('socket refused'))).toHaveLength(20);
  // the privacy policy promises a log without addresses
  expect(server.log.join('\n')).not.toContain('2001:db8');
  sockets.forEach((socket) => socket.terminate());
});

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'GET /auth/local: is not found through a proxy that sets %s, even if the host is local',
  async (header) => {
    const started = await fetch(`${server.url}/auth/start/google`, {
      method: 'POST',
      headers: { origin: server.url },
      redirect: 'manual',
    });
    const page = new URL(started.headers.get('location') ?? '', server.url);
    expect(page.pathname).toMatch(/^\/auth\/local\//);
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(page, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await ask({})).toBe(303);
    expect(await ask({ [header]: '127.0.0.1' })).toBe(404);
  },
);

it('rate limits: only one function reads the sender’s address', async () => {
  const files = await readdir('src-server', { recursive: true });
  const readers: string[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const source = await readFile(path.join('src-server', file), 'utf8');
    const uses = source.replaceAll(/networkOf\(req(uest)?\.ip\)/g, '');
    if (/\.ip\b|remoteAddress|'x-forwarded-for'/.test(uses)) readers.push(file);
  }
  // the local sign-in checks whether the request comes from this machine
  expect(readers.sort()).toEqual(['auth/local/is-local-request.ts', 'limits/network.ts']);
});
