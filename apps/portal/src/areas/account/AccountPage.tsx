import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEnvironment } from '#api/config.ts'
import { EntryPage } from '#ui/entry-page.tsx'
import './account.css'
import { t } from './account.messages.ts'

interface AccountPageProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

/** A page of somebody who is not signed in, with the way back to where one signs in. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  const environment = useEnvironment()
  return (
    <EntryPage
      environment={environment}
      title={title}
      lead={lead}
      slogan={t('slogan')}
      footer={<Link to="/login">{t('toSignIn')}</Link>}
    >
      {children}
    </EntryPage>
  )
}
