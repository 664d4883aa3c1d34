import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AcceptedProblems, faultsOfDependencies, readAudit } from './dependencies.ts';

const now = new Date('2026-11-24');
const lucia: AcceptedProblems[number] = {
  name: 'lucia',
  what: 'unmaintained',
  noted: '2026-10-01',
  reviewed: '2026-11-01',
  why: 'Sessions.',
};
const lock = {
  packages: {
    '': { name: 'matinee' },
    'node_modules/lucia': { version: '3.2.2' },
    'node_modules/a/node_modules/@old/thing': { version: '1.0.0', deprecated: 'Use something else.' },
  },
};

describe('npm audit', () => {
  it('is read: a hole by its package, and none for who only depends on it', () => {
    const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' };
    const answer = {
      auditReportVersion: 2,
      vulnerabilities: {
        qs: { name: 'qs', severity: 'high', range: '<6.14.1', via: [advisory] },
        express: { name: 'express', severity: 'high', range: '*', via: ['qs'] },
      },
    };
    const sentence = 'qs <6.14.1: high. Prototype pollution https://github.com/advisories/GHSA-1';
    expect(readAudit(JSON.stringify(answer))).toEqual({ vulnerabilities: [{ name: 'qs', sentence }] });
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ vulnerabilities: [] });
  });

  it.each([
    [
      '405 Method Not Allowed - POST /bulk',
      '{"message":"405 Method Not Allowed - POST /bulk","statusCode":405}',
    ],
    ['getaddrinfo ENOTFOUND', '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}'],
    ['npm audit gave no answer', ''],
    ['npm audit gave no answer', 'null'],
  ])('that could not ask says why: %s', (unknown, text) => {
    expect(readAudit(text)).toEqual({ unknown });
  });
});

describe('docs/dependencies.json', () => {
  it('names packages that are there, with the days on which somebody looked', () => {
    const accepted = AcceptedProblems.parse(JSON.parse(readFileSync('docs/dependencies.json', 'utf8')));
    const own: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const lastReview = new Date(Math.max(...accepted.map(({ reviewed }) => Date.parse(reviewed))));
    expect(faultsOfDependencies(own, accepted, [], lastReview)).toEqual([]);
  });
});

describe('npm run check:dependencies', () => {
  it('finds packages that are deprecated, unless they are noted as such', () => {
    const found = '@old/thing is deprecated: Use something else.';
    expect(faultsOfDependencies(lock, [lucia], [], now)).toEqual([found]);
    const old = { ...lucia, name: '@old/thing' };
    expect(faultsOfDependencies(lock, [lucia, old], [], now)).toEqual([found]);
    expect(faultsOfDependencies(lock, [lucia, { ...old, what: 'deprecated' }], [], now)).toEqual([]);
  });

  it('finds vulnerabilities, unless they are noted, and notes that are out of date', () => {
    const { packages } = lock;
    const used = { packages: { '': packages[''], 'node_modules/lucia': {}, 'node_modules/qs': {} } };
    const hole = { name: 'qs', sentence: 'qs <6.14.1: high.' };
    expect(faultsOfDependencies(used, [], [hole], now)).toEqual([hole.sentence]);
    const accepted: AcceptedProblems = [{ ...lucia, name: 'qs', what: 'vulnerable' }];
    expect(faultsOfDependencies(used, accepted, [hole], now)).toEqual([]);
    expect(faultsOfDependencies(used, [{ ...lucia, reviewed: '2026-05-01' }], [], now)).toEqual([
      'lucia was last looked at on 2026-05-01: can it go now?',
    ]);
    expect(faultsOfDependencies(used, [{ ...lucia, name: 'gone' }], [], now)).toEqual([
      'gone is not used anymore: take it off docs/dependencies.json',
    ]);
  });
});
