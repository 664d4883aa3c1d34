import { lazyModule } from '#client/lib/lazy-module.ts';
import { MoreButton } from '#client/ui/MenuButton.tsx';
import type { PostMenuProps } from './PostMenu.tsx';

const usePostMenu = lazyModule(() => import('./PostMenu.tsx'));

/** The menu of a card. Its code is loaded after the first screen. */
export function CardMenu(props: Omit<PostMenuProps, 'target'>) {
  const module = usePostMenu();
  return <MoreButton renderMenu={module && ((target) => <module.PostMenu target={target} {...props} />)} />;
}
