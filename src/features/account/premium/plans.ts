import { premiumMessages } from '#shared/messages/premium.ts';
export type Billing = 'monthly' | 'yearly';

interface Plan {
  value: Billing;
  name: string;
  price: string;
  per: string;
  save?: string;
  note: string;
}

const prices = { monthly: 29.99, yearly: 199.99 };

const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

export const monthly: Plan = {
  value: 'monthly',
  name: 'Monthly',
  price: inDollars(prices.monthly),
  per: '/month',
  note: premiumMessages.billedMonthly,
};

/** The yearly price by month. */
export const yearly: Plan = {
  value: 'yearly',
  name: 'Yearly',
  price: inDollars(prices.yearly / 12),
  per: '/month',
  save: premiumMessages.save,
  note: premiumMessages.billedYearly(inDollars(prices.yearly)),
};

export const benefits = [
  premiumMessages.unlimitedSwipes,
  premiumMessages.seeWhoLikedYou,
  premiumMessages.priorityMatching,
  premiumMessages.advancedFilters,
  premiumMessages.readReceipts,
  premiumMessages.boostYourProfile,
  premiumMessages.premiumBadge,
  premiumMessages.adFreeExperience,
] as const;
