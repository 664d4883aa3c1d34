import { describe, expect, it } from 'vitest';
import { UpdateProfile } from './schemas/own-profile.ts';
import { usernameProblem } from './username-problem.ts';
import { isUsername } from './username.ts';

const format = 'Username can only contain letters, numbers, periods, and underscores (max 30 characters).';
const periods = 'Username can’t start or end with a period, or have two periods in a row.';

describe('a username', () => {
  it.each([
    ['a..b', periods],
    ['.nora', periods],
    ['nora.', periods],
    ['.', periods],
    ['no ra', format],
    ['.no ra', format],
    ['n'.repeat(31), format],
    ['', format],
  ])('may not be %j, and both sides say why', (name, message) => {
    expect(isUsername(name)).toBe(false);
    expect(usernameProblem(name)).toEqual({ title: 'Invalid Username', message });
    const { error } = UpdateProfile.safeParse({ username: name });
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
    expect(error?.issues[0]?.message).toBe(message);
  });

  it.each(['n', 'nora.lind', 'Nora_1.2', '_', 'n'.repeat(30)])('may be %j', (name) => {
    expect(isUsername(name)).toBe(true);
    expect(UpdateProfile.safeParse({ username: name }).success).toBe(true);
  });
});
