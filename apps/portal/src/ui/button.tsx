import type { ComponentPropsWithRef, ReactNode } from 'react'
import { showToast } from './toasts.ts'
import './button.css'

type Tone = 'default' | 'main' | 'danger' | 'plain'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** At most one `main` on a screen; `danger` for irreversible actions. */
  readonly tone?: Tone
  /** As wide as its container, and as high as a field: in forms and on phones. */
  readonly wide?: boolean
  readonly icon?: ReactNode
  /** Clicks are ignored. The label stays, so the width does not change. */
  readonly loading?: boolean | undefined
  /**
   * Why it is disabled: shown on hover and when it is pressed, because a finger cannot hover, and the
   * accessible description.
   */
  readonly disabledReason?: string | undefined
  /** Prints the reason beside or below the button, where there is room. */
  readonly printsReason?: boolean
}

/** A button. It ignores clicks while it is loading, and shows the reason when it is disabled. */
export function Button({
  tone = 'default',
  wide,
  icon,
  loading = false,
  disabledReason,
  printsReason = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = loading || disabledReason !== undefined
  const isPrinted = printsReason && disabledReason !== undefined
  const press: typeof onClick = (event) => {
    // The second press of a double click must not send what the answer to the first one has changed.
    if (rest.type === 'submit' && event.detail > 1) return event.preventDefault()
    if (!off) return onClick?.(event)
    event.preventDefault()
    if (disabledReason !== undefined && !isPrinted)
      showToast({ tone: 'quiet', text: disabledReason })
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={rest.className === undefined ? 'btn' : `btn ${rest.className}`}
      data-tone={tone}
      data-wide={wide ? '' : undefined}
      aria-busy={loading || undefined}
      // Not `disabled`: it stays in the tab order, so that its reason is accessible.
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {loading ? <span className="btn-ring" aria-hidden="true" /> : icon}
      {/* Isolated: in a right-to-left page the dots of "View as…" would come first. */}
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </button>
  )
  return isPrinted ? (
    <>
      {button}
      {/* The button's description says the same. */}
      <span className="btn-why" aria-hidden="true">
        <bdi className="sentence">{disabledReason}</bdi>
      </span>
    </>
  ) : (
    button
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name and tooltip. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * A button with an icon only. It always has a name. Disabled it keeps the focus, so that the keyboard does not start at
 * the top of the page after the last step of a pager.
 */
export function IconButton({
  label,
  children,
  className,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={className === undefined ? 'icon-btn' : `icon-btn ${className}`}
    >
      {children}
    </button>
  )
}
