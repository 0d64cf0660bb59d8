import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import './button.css'

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly tone?: 'default' | 'main' | 'plain'
  /** As wide as its container, and as high as a field. */
  readonly wide?: boolean
  readonly icon?: ReactNode
}

function ButtonAnchor({ tone = 'default', wide = false, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className="btn" data-tone={tone} data-wide={wide ? '' : undefined}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button: for navigation, never for actions. */
export const ButtonLink = createLink(ButtonAnchor)
