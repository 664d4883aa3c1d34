/** How a plan would be paid. */
export type Billing = 'monthly' | 'yearly';

interface Plan {
  value: Billing;
  name: string;
  price: string;
  per: string;
  save?: string;
  note: string;
}

/** Dollars. */
const prices = { monthly: 29.99, yearly: 199.99 };

const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

export const monthly: Plan = {
  value: 'monthly',
  name: 'Monthly',
  price: inDollars(prices.monthly),
  per: '/month',
  note: 'Billed every month',
};

/** Shown by the month, as the other one is. */
export const yearly: Plan = {
  value: 'yearly',
  name: 'Yearly',
  price: inDollars(prices.yearly / 12),
  per: '/month',
  save: 'Save 44%',
  note: `${inDollars(prices.yearly)} billed every year`,
};

export const benefits = [
  'Unlimited swipes',
  'See who liked you',
  'Priority matching',
  'Advanced filters',
  'Read receipts',
  'Boost your profile',
  'Premium badge',
  'Ad-free experience',
] as const;
