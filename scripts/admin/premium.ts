import { type Command, Option } from 'commander';
import { PlanType } from '#prisma/enums.ts';
import { columnsOf } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { dayLength } from '#shared/calendar.ts';
import { memberTopic } from '#shared/topics.ts';
import { daysUpTo } from './options.ts';
import { type Answer, type Run, type Tools, findMember } from './tools.ts';

const profile = columnsOf('profile');

/** The most days of a plan with an end: ten years. */
const maxPlanDays = 3_660;

/** The condition for plans that are neither revoked nor past their end. */
const active = (profileId: string) => ({
  profileId,
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
});

/** Gives a member a plan, replacing the one they had; without days it has no end. */
export async function grantPremium(
  { db }: Pick<Tools, 'db'>,
  named: string,
  { plan, days }: { plan: PlanType; days?: number | undefined },
): Promise<Answer> {
  const { id, username } = await findMember(db, named);
  const now = new Date();
  const expiresAt = days === undefined ? null : new Date(now.getTime() + days * dayLength);
  await db.write(async (tx) => {
    // lock the member, so that the later of two concurrent grants replaces the other's plan
    await tx.rows(IdRow, sql`select ${profile.id} from profile where ${profile.id} = ${id}::uuid for update`);
    await tx.prisma(async ({ premiumSubscription }) => {
      await premiumSubscription.updateMany({ where: active(id), data: { revokedAt: now } });
      await premiumSubscription.create({ data: { profileId: id, planType: plan, expiresAt } });
    });
    tx.publish(memberTopic(id));
  });
  const end = expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : 'with no end date';
  return { text: `@${username} has ${plan} ${end}.`, value: { id, username, plan, expiresAt } };
}

/** Ends a member's plan, if any; it is not an error if they have none. */
export async function revokePremium({ db }: Pick<Tools, 'db'>, named: string): Promise<Answer> {
  const { id, username } = await findMember(db, named);
  const { count } = await db.write(async (tx) => {
    tx.publish(memberTopic(id));
    return tx.prisma(({ premiumSubscription }) =>
      premiumSubscription.updateMany({ where: active(id), data: { revokedAt: new Date() } }),
    );
  });
  return {
    text: count > 0 ? `@${username} no longer has a plan.` : `@${username} had no plan.`,
    value: { id, username, revoked: count },
  };
}

export function premiumCommands(admin: Command, run: Run): void {
  admin
    .command('premium:grant')
    .argument('<username>')
    .addOption(
      new Option('--plan <plan>', 'the plan').choices(Object.values(PlanType)).default(PlanType.premium),
    )
    .option('--days <n>', 'how many days it lasts (default: no end)', daysUpTo(maxPlanDays))
    .description('give a member a plan, replacing the one they have')
    .action((username: string, options: { plan: PlanType; days?: number }) =>
      run((tools) => grantPremium(tools, username, options)),
    );
  admin
    .command('premium:revoke')
    .argument('<username>')
    .description('end a member’s plan')
    .action((username: string) => run((tools) => revokePremium(tools, username)));
}
