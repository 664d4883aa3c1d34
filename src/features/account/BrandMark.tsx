import { siGoogle, siX } from 'simple-icons';
import type { SignInProvider } from '#shared/sign-in.ts';

interface BrandMarkProps {
  brand: SignInProvider;
}

const MARKS: Record<SignInProvider, { path: string }> = { google: siGoogle, x: siX };

export function BrandMark({ brand }: BrandMarkProps) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={MARKS[brand].path} />
    </svg>
  );
}
