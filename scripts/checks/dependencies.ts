import { z } from 'zod';
import { dayLength } from '#shared/calendar.ts';

const Day = z.iso.date();

/** Packages that we use despite a known problem, as listed in `docs/dependencies.json`. */
export const AcceptedProblems = z.array(
  z.strictObject({
    name: z.string(),
    what: z.enum(['unmaintained', 'deprecated', 'vulnerable']),
    noted: Day,
    /** When someone last checked whether it can be removed. */
    reviewed: Day,
    why: z.string().min(1),
  }),
);
export type AcceptedProblems = z.infer<typeof AcceptedProblems>;

const Lock = z.object({ packages: z.record(z.string(), z.object({ deprecated: z.string().optional() })) });

const Advisory = z.object({ title: z.string(), url: z.string().default('') });
const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      // a name means that the vulnerability is in that package, which has its own entry
      via: z.array(z.union([z.string(), Advisory])),
    }),
  ),
});
const Refusal = z.object({
  message: z.string().optional(),
  error: z.object({ code: z.string().optional(), summary: z.string() }).partial().optional(),
});

/** A package with a known vulnerability. */
export interface Vulnerability {
  name: string;
  sentence: string;
}

/** Parses the output of `npm audit --json`: the known vulnerabilities, or why they could not be determined. */
export function readAudit(text: string): { vulnerabilities: Vulnerability[] } | { unknown: string } {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { unknown: 'npm audit gave no answer' };
  }
  const { data: audit } = Audit.safeParse(answer);
  if (audit) {
    return {
      vulnerabilities: Object.entries(audit.vulnerabilities).flatMap(([name, { severity, range, via }]) => {
        const found = via.filter((one) => typeof one === 'object');
        const words = found.map(({ title, url }) => `${title} ${url}`.trim()).join('; ');
        return found.length > 0 ? [{ name, sentence: `${name} ${range}: ${severity}. ${words}` }] : [];
      }),
    };
  }
  const { message, error } = Refusal.catch({}).parse(answer);
  return { unknown: message || error?.summary || error?.code || 'npm audit gave no answer' };
}

/** Days after which a listed package must be reviewed again. */
const reviewAfter = 180;

const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The faults of the packages in a package-lock.json, one sentence each; `vulnerabilities` come from an audit of them. */
export function faultsOfDependencies(
  lock: unknown,
  accepted: AcceptedProblems,
  vulnerabilities: readonly Vulnerability[],
  now: Date,
): string[] {
  const packages = Object.entries(Lock.parse(lock).packages).filter(([place]) => place !== '');
  const names = new Set(packages.map(([place]) => nameOf(place)));
  const isAccepted = (name: string, what: AcceptedProblems[number]['what']): boolean =>
    accepted.some((one) => one.name === name && one.what === what);
  const deprecated = packages.flatMap(([place, { deprecated: words }]) =>
    words === undefined || isAccepted(nameOf(place), 'deprecated')
      ? []
      : [`${nameOf(place)} is deprecated: ${words}`],
  );
  const vulnerable = vulnerabilities.flatMap(({ name, sentence }) =>
    isAccepted(name, 'vulnerable') ? [] : [sentence],
  );
  const stale = accepted.flatMap(({ name, reviewed }) => {
    if (!names.has(name)) return [`${name} is not used anymore: take it off docs/dependencies.json`];
    const age = (now.getTime() - Date.parse(reviewed)) / dayLength;
    return age > reviewAfter ? [`${name} was last looked at on ${reviewed}: can it go now?`] : [];
  });
  return [...new Set([...vulnerable, ...deprecated, ...stale])];
}
