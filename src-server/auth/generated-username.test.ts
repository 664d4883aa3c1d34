import { describe, expect, it } from 'vitest';
import { usernameBase, usernameCandidates } from './generated-username.ts';

const id = '0193abcd-1234-7000-8000-000000000000';
const email = (address: string) => ({ address, isVerified: true });

describe('usernameBase', () => {
  it("takes the provider's username first, then the name, then the e-mail, then the id", () => {
    expect(usernameBase({ handle: 'Amazing_Grace', name: 'Grace', email: email('g@e.example') }, id)).toBe(
      'amazinggrace',
    );
    expect(usernameBase({ handle: '___', name: 'Grace Hopper', email: email('g@e.example') }, id)).toBe(
      'gracehopper',
    );
    expect(usernameBase({ name: 'Ада', email: email('Ada.L+x@e.example') }, id)).toBe('adalx');
    expect(usernameBase({ name: '' }, id)).toBe('user_0193abcd');
  });

  it('keeps only a to z and 0 to 9, accents taken off, at most 30', () => {
    expect(usernameBase({ name: 'Renée  O’Connor-7' }, id)).toBe('reneeoconnor7');
    expect(usernameBase({ name: 'ﬁ ½ Ⅷ' }, id)).toBe('fi12viii');
    expect(usernameBase({ name: 'ab'.repeat(40) }, id)).toBe('ab'.repeat(15));
  });
});

describe('usernameCandidates', () => {
  it('numbers from 2, and cuts so that the number fits', () => {
    expect(usernameCandidates('nora', 0).slice(0, 3)).toEqual(['nora', 'nora2', 'nora3']);
    const long = 'x'.repeat(30);
    expect(usernameCandidates(long, 0).slice(0, 2)).toEqual([long, `${'x'.repeat(29)}2`]);
    expect(usernameCandidates(long, 0)[9]).toBe(`${'x'.repeat(28)}10`);
  });

  it('never offers a reserved name', () => {
    expect(usernameCandidates('admin', 0)[0]).toBe('admin2');
    expect(usernameCandidates('auth', 0).slice(0, 2)).toEqual(['auth3', 'auth4']);
  });

  it('goes on with longer numbers by chance, never past 30', () => {
    for (let round = 1; round < 8; round += 1) {
      for (const name of usernameCandidates('y'.repeat(30), round)) expect(name).toMatch(/^y+\d{3,}$/);
      expect(Math.max(...usernameCandidates('y'.repeat(30), round).map((name) => name.length))).toBe(30);
    }
  });
});
