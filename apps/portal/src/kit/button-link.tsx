import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import './button.css'

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly tone?: 'default' | 'main' | 'plain'
  readonly icon?: ReactNode
}

function ButtonAnchor({ tone = 'default', icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className="btn" data-tone={tone}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export const ButtonLink = createLink(ButtonAnchor)
