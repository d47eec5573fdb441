'use client';

import {
  type ButtonHTMLAttributes,
  createContext,
  type ReactNode,
  type Ref,
  type RefAttributes,
  useContext,
  useId,
  useImperativeHandle,
} from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { filterDOMProps } from 'react-aria/filterDOMProps';
import { mergeProps } from 'react-aria/mergeProps';
import { useButton } from 'react-aria/useButton';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useHover } from 'react-aria/useHover';
import { useObjectRef } from 'react-aria/useObjectRef';

import { usePendingAnnouncement } from './pending-announcement.ts';

/** Props of the buttons of this package that do not depend on their look. */
export interface AriaButtonProps
  extends
    Omit<ButtonProps, 'className' | 'style' | 'children' | 'render' | 'slot' | 'type'>,
    RefAttributes<HTMLButtonElement> {
  readonly type?: 'button' | 'submit';
  readonly className?: string | undefined;
  readonly children?: ReactNode | undefined;
}

interface TriggerProps extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'render' | 'slot'> {
  readonly ref?: Ref<HTMLButtonElement | null>;
  /** Whether the button looks pressed, because the element that it controls is open. */
  readonly isPressed?: boolean;
}

/** Props that a menu gives to the button that opens it. */
export const TriggerContext = createContext<TriggerProps>({});

/** Events that a pending button keeps, because tooltips need them. */
const KEPT_EVENTS = /Focus|Blur|Hover|(?:Pointer|Mouse)(?:Enter|Leave|Over|Out)/;

type NativeProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** Turns off presses while the button is pending. The button keeps its focus, unlike a disabled button. */
function withoutPresses(props: NativeProps): NativeProps {
  const kept = Object.entries(props).filter(([name]) => !name.startsWith('on') || KEPT_EVENTS.test(name));
  return { ...Object.fromEntries(kept), 'aria-disabled': true };
}

/** Returns the attributes of the states that are true. */
const toStates = (states: Readonly<Record<string, boolean | undefined>>): Record<string, true> =>
  Object.fromEntries(Object.entries(states).flatMap(([name, isSo]) => (isSo === true ? [[name, true]] : [])));

/**
 * Behaves like `Button` of React Aria Components, by using the same hooks. That component would also add the
 * library's number formatting, 3 KB gzipped, to every route.
 */
export function AriaButton({ ref: givenRef, ...given }: AriaButtonProps): React.JSX.Element {
  const { ref: triggerRef, isPressed: isOpen, ...trigger } = useContext(TriggerContext);
  const ref = useObjectRef(givenRef);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(triggerRef, () => ref.current);
  const { isPending, className, children } = given;
  const props = mergeProps(trigger, given);
  const { isDisabled } = props;
  const { buttonProps, isPressed } = useButton(props, ref);
  const { focusProps, isFocused, isFocusVisible } = useFocusRing(props);
  const isIdle = isDisabled === true || isPending === true;
  const { hoverProps, isHovered } = useHover({ ...props, isDisabled: isIdle });
  const ownId = useId();
  const id = buttonProps.id ?? ownId;
  usePendingAnnouncement({ isPending, isFocused, labelledBy: buttonProps['aria-labelledby'] ?? id });
  const { onClick: _, ...domProps } = filterDOMProps(props, { global: true });
  const isShownPressed = (isOpen === true || isPressed) && isPending !== true;
  return (
    <button
      {...mergeProps(
        domProps,
        isPending === true ? withoutPresses(buttonProps) : buttonProps,
        focusProps,
        hoverProps,
      )}
      // A pending submit button would still submit its form when the user presses Enter in a text field.
      type={props.type === 'submit' && isPending !== true ? 'submit' : 'button'}
      ref={ref}
      id={id}
      className={className}
      {...toStates({
        'data-disabled': isDisabled,
        'data-pressed': isShownPressed,
        'data-hovered': isHovered,
        'data-focused': isFocused,
        'data-pending': isPending,
        'data-focus-visible': isFocusVisible,
      })}
    >
      {children}
    </button>
  );
}
