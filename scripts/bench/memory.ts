import { printLine } from '#scripts/print-line.ts';
import { type Memory, memoryOf } from './crowd.ts';
import { homeOf } from './documents.ts';
import { offerAll, sender } from './load.ts';
import type { Result } from './report.ts';
import type { Loaded } from './servers.ts';
import type { Sample } from './tools.ts';

/** Requests per second, both of documents and of the API. */
const mixedRate = 20;
/** How often memory is read. The first third is left out, because code is still compiled and caches fill up. */
const readings = 12;

const mebibytes = (bytes: number): number => bytes / 1024 ** 2;

/** A server's memory after garbage collection while it serves documents and the API for `minutes`; also prints each reading. */
export async function measureMemory(loaded: Loaded, sample: Sample, minutes: number): Promise<Result[]> {
  const mixed = sender([loaded.product], loaded.cookies, sample);
  const home = homeOf(loaded, loaded.cookies);
  const read = async (index: number): Promise<void> => void (await home.read(index));
  const slice = (minutes * 60_000) / readings;
  const memory: Memory[] = [];
  for (let reading = 1; reading <= readings; reading += 1) {
    await Promise.all([offerAll(slice, mixedRate, mixed.send), offerAll(slice, mixedRate, read)]);
    const now = await memoryOf(loaded.product);
    memory.push(now);
    const [heap, resident] = [now.heapUsed, now.rss].map((bytes) => mebibytes(bytes).toFixed(0));
    printLine(`  ${((reading * slice) / 60_000).toFixed(1)} min: heap ${heap} MiB, resident ${resident} MiB`);
  }
  await Promise.all([mixed.close(), home.close()]);
  const mean = (kind: 'heapUsed' | 'rss', from: number): number => {
    const third = memory.slice(from, from + readings / 3).map((one) => one[kind]);
    return third.reduce((sum, bytes) => sum + bytes, 0) / third.length;
  };
  return (['heapUsed', 'rss'] as const).flatMap((kind): Result[] => {
    const name = kind === 'rss' ? 'resident memory' : 'heap';
    const [middle, last] = [mean(kind, readings / 3), mean(kind, (2 * readings) / 3)];
    return [
      { name: `${name} under ${minutes} minutes of mixed load, MiB`, value: mebibytes(last) },
      {
        name: `${name}: its last third ÷ the third before`,
        value: last / middle,
        limit: { atMost: 1.1 },
        goal: 1,
      },
    ];
  });
}
