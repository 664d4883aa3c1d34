import type { Command } from 'commander';
import { liftFormerBan } from '#server/domains/moderation/bans.service.ts';
import {
  type AccountKey,
  identityKey,
  listFormerBans,
} from '#server/domains/moderation/former-members.writes.ts';
import { isId } from '#shared/ids.ts';
import { providerNames } from '#shared/sign-in.ts';
import { CliError } from '#scripts/cli-error.ts';
import { type Answer, type Run, type Tools, formatBanEnd } from './tools.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Lists every ban: of members, and of people whose account is gone. */
export async function listBans({ db }: Pick<Tools, 'db'>): Promise<Answer> {
  const [members, former] = await Promise.all([
    db.prisma.ban.findMany({
      where: { OR: [{ endsAt: null }, { endsAt: { gt: new Date() } }] },
      select: {
        reason: true,
        endsAt: true,
        createdAt: true,
        member: { select: { id: true, username: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { memberId: 'asc' }],
    }),
    listFormerBans(db),
  ]);
  const line = (
    who: string,
    { createdAt, endsAt, reason }: (typeof former)[number] | (typeof members)[number],
  ) => `${who}  since ${day(createdAt)}, ${formatBanEnd(endsAt)}  ${reason || '(no reason)'}`;
  const lines = [
    ...members.map((ban) => line(`@${ban.member.username}`, ban)),
    ...former.map((ban) => line(`${ban.memberKey} (account deleted)`, ban)),
  ];
  return { text: lines.join('\n') || 'Nobody is banned.', value: { members, former } };
}

/** Parses an identity: `google:1234`, or `oidc:https://id.example 1234` with the issuer of the community's own provider. */
function typedAccount(text: string): AccountKey | undefined {
  const provider = providerNames.find((name) => text.startsWith(`${name}:`));
  const rest = text.slice(text.indexOf(':') + 1);
  if (provider !== 'oidc') return provider && { provider, subject: rest };
  const [issuer = '', subject] = rest.split(/ (.*)/s);
  return subject ? { provider, issuer, subject } : undefined;
}

/** Lifts a ban whose account is gone, named by its id in the list or by the provider's own id: `google:1234`. */
export async function liftBanOfFormer({ db, env }: Pick<Tools, 'db' | 'env'>, ban: string): Promise<Answer> {
  const account = typedAccount(ban);
  if (!account && !isId(ban))
    throw new CliError(
      `${ban} is not a ban.`,
      'Copy an id from ban:list, or name a sign-in as google:<id> or "oidc:<issuer> <id>".',
    );
  const who = account ?? { memberKey: ban };
  const lifted = await liftFormerBan(db, who, identityKey(env.SESSION_SECRET));
  return { text: lifted ? `${ban} may join again.` : `There is no ban for ${ban}.`, value: { ban, lifted } };
}

export function bansCommands(admin: Command, run: Run): void {
  admin
    .command('ban:list')
    .description('list all bans, including those of deleted accounts')
    .action(() => run(listBans));
  admin
    .command('ban:lift')
    .argument(
      '<ban>',
      'an id from ban:list, or provider and its id: google:1234, "oidc:https://id.example 1234"',
    )
    .description('lift the ban of a deleted account (for members: user:unban)')
    .action((ban: string) => run((tools) => liftBanOfFormer(tools, ban)));
}
