import { createTheme } from '@mantine/core';
import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  CheckboxProps,
  ChipProps,
  DrawerRootProps,
  IndicatorProps,
  InputProps,
  InputWrapperProps,
  MantineColorsTuple,
  MenuProps,
  ModalProps,
  ModalRootProps,
  SegmentedControlProps,
  SkeletonProps,
  SwitchProps,
} from '@mantine/core';
import type { NotificationsProps } from '@mantine/notifications';
import type { ElementType } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { ButtonElement } from './ButtonElement.tsx';
import accordion from './Accordion.module.css';
import actionIcon from './ActionIcon.module.css';
import alert from './Alert.module.css';
import anchor from './Anchor.module.css';
import avatar from './Avatar.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import checkbox from './Checkbox.module.css';
import chip from './Chip.module.css';
import fieldset from './Fieldset.module.css';
import indicator from './Indicator.module.css';
import input from './Input.module.css';
import inputWrapper from './InputWrapper.module.css';
import menu from './Menu.module.css';
import modal from './Modal.module.css';
import notification from './Notification.module.css';
import notifications from './Notifications.module.css';
import progress from './Progress.module.css';
import segmentedControl from './SegmentedControl.module.css';
import skeleton from './Skeleton.module.css';
import switchRow from './Switch.module.css';
import tabs from './Tabs.module.css';
import { variantColors } from './variant-colors.ts';

/** Ten times the same token, because the shade depends on the color scheme only. */
function token(name: string): MantineColorsTuple {
  const value = `var(--${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

/** Slides up from the bottom on a phone (`Modal.module.css`). */
const modalProps = {
  centered: true,
  radius: 'lg',
  padding: 0,
  transitionProps: {
    transition: {
      in: { opacity: 1, transform: 'none' },
      out: { opacity: 'var(--modal-out-opacity)', transform: 'var(--modal-out)' },
      transitionProperty: 'transform, opacity',
    },
    duration: 300,
    exitDuration: 200,
    timingFunction: 'var(--ease-out)',
  },
} satisfies Partial<ModalRootProps>;

/** How Mantine's components look in Matinee. The values of the tokens are in `tokens.css`. */
export const theme = createTheme({
  colors: { act: token('act'), danger: token('danger'), quiet: token('quiet') },
  primaryColor: 'act',
  variantColorResolver: variantColors,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: {
    xs: 'var(--size-1)',
    sm: 'var(--size-2)',
    md: 'var(--size-3)',
    lg: 'var(--size-4)',
    xl: 'var(--size-5)',
  },
  lineHeights: {
    xs: 'var(--line-1)',
    sm: 'var(--line-2)',
    md: 'var(--line-3)',
    lg: 'var(--line-4)',
    xl: 'var(--line-5)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: 'var(--radius-poster)',
    sm: 'var(--radius-poster)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-full)',
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shade)', lg: 'var(--shade)', xl: 'var(--shade)' },
  headings: { fontFamily: 'var(--font-display)', fontWeight: '750', textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  focusRing: 'auto',
  // plain objects, because `extend` would load the code of all components with the first screen
  components: {
    Accordion: { classNames: accordion },
    ActionIcon: {
      classNames: actionIcon,
      defaultProps: {
        variant: 'subtle',
        color: 'quiet',
        size: 'lg',
        radius: 'xl',
      } satisfies Partial<ActionIconProps>,
    },
    Alert: { classNames: alert },
    Anchor: {
      classNames: anchor,
      defaultProps: { underline: 'always', inherit: true } satisfies Partial<AnchorProps>,
    },
    Avatar: { classNames: avatar },
    Badge: { classNames: badge, defaultProps: { variant: 'filled' } satisfies Partial<BadgeProps> },
    Button: {
      classNames: button,
      defaultProps: {
        component: ButtonElement,
        size: 'md',
        radius: 'xl',
      } satisfies Partial<ButtonProps> & { component: ElementType },
    },
    Checkbox: { classNames: checkbox, defaultProps: { size: 'md' } satisfies Partial<CheckboxProps> },
    Chip: { classNames: chip, defaultProps: { radius: 'xl' } satisfies Partial<ChipProps> },
    DrawerRoot: { defaultProps: { padding: 0 } satisfies Partial<DrawerRootProps> },
    Fieldset: { classNames: fieldset },
    Indicator: {
      classNames: indicator,
      defaultProps: { withBorder: true, zIndex: 1 } satisfies Partial<IndicatorProps>,
    },
    Input: { classNames: input, defaultProps: { size: 'md' } satisfies Partial<InputProps> },
    InputWrapper: {
      classNames: inputWrapper,
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
        errorProps: { role: 'alert' },
      } satisfies Partial<InputWrapperProps>,
    },
    Menu: {
      classNames: menu,
      defaultProps: {
        position: 'bottom-end',
        offset: 4,
        shadow: 'md',
        // inside a landmark of the page
        portalProps: { target: '#main' },
        // animated by the style sheet: the menu is rendered in the first frame
        transitionProps: { duration: 0 },
        clickOutsideEvents: ['mousedown'],
      } satisfies Partial<MenuProps>,
    },
    Modal: {
      classNames: modal,
      defaultProps: {
        ...modalProps,
        closeButtonProps: { 'aria-label': commonMessages.close },
      } satisfies Partial<ModalProps>,
    },
    // not a banner landmark
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalRoot: { defaultProps: modalProps },
    Notification: { classNames: notification },
    Notifications: {
      classNames: notifications,
      defaultProps: {
        limit: 3,
        transitionDuration: 200,
        containerWidth: 400,
        zIndex: 400,
      } satisfies Partial<NotificationsProps>,
    },
    Progress: { classNames: progress },
    SegmentedControl: {
      classNames: segmentedControl,
      defaultProps: { withItemsBorders: false } satisfies Partial<SegmentedControlProps>,
    },
    Skeleton: {
      classNames: skeleton,
      defaultProps: { animate: false, height: 12, radius: 6 } satisfies Partial<SkeletonProps>,
    },
    Switch: {
      classNames: switchRow,
      defaultProps: {
        size: 'md',
        labelPosition: 'left',
        withThumbIndicator: false,
      } satisfies Partial<SwitchProps>,
    },
    Tabs: { classNames: tabs },
  },
});
