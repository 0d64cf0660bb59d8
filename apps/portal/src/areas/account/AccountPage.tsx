import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { useEnvironment } from '#api/config.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EntryPage } from '#ui/entry-page.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import './account.css'
import { t } from './account.messages.ts'
import { messageOf } from './EntryForm.tsx'

interface AccountPageProps {
  readonly title: string
  readonly lead: string
  readonly isOutcome?: boolean
  readonly children: ReactNode
}

/** A page for people who are not signed in, with a link back to the sign-in page. */
export function AccountPage(props: AccountPageProps) {
  return (
    <EntryPage
      {...props}
      environment={useEnvironment()}
      slogan={t('slogan')}
      footer={<Link to="/login">{t('toSignIn')}</Link>}
    />
  )
}

/** The page after an account or a password was set: what remains is to sign in. */
export const DonePage = (props: Omit<AccountPageProps, 'children'>) => (
  <AccountPage {...props} isOutcome>
    <ButtonLink to="/login" tone="main" wide>
      {t('signIn')}
    </ButtonLink>
  </AccountPage>
)

interface LinkPageProps<T> {
  readonly title: string
  /** The query that checks the link. */
  readonly query: UseQueryResult<T, CallError>
  /** How to get another link, shown when this one is invalid. */
  readonly renewal: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The page of a mailed link. The service checks the link before the page shows a form. */
export function LinkPage<T>({ title, query, renewal, children }: LinkPageProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null)
    return (
      <AccountPage title={title} lead="">
        <SkeletonLines lines={4} />
      </AccountPage>
    )
  // Invalid, used and expired tokens are `4240`; text that cannot be a token is a 400.
  if (error.code === '4240' || error.status === 400) {
    return (
      <AccountPage title={t('invalidTitle')} lead={t('invalidLead')} isOutcome>
        {renewal}
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('failedTitle')} lead={messageOf(error)} isOutcome>
      <Button wide loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </AccountPage>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the mailed link that opened this page. */
    readonly linkToken?: string
  }
}

/** Replaces the token in the address. */
const OPENED = 'opened'

/**
 * The token of a mailed link. It is moved from the address, which ends up in logs, screenshots and referrers, to the
 * state of the history entry, so that a reload still finds it.
 */
export const useLinkToken = (page: 'invitation' | 'reset-password'): string => {
  const navigate = useNavigate()
  const { token = OPENED }: { token?: string } = useParams({ strict: false })
  const stored = useRouterState({ select: ({ location }) => location.state.linkToken })
  useEffect(() => {
    if (token === OPENED) return
    void navigate({ to: `/${page}/${OPENED}`, state: { linkToken: token }, replace: true })
  }, [navigate, page, token])
  const current = token === OPENED ? stored : token
  // While the next page loads, this one is still shown, but the address is that of the next one.
  const [kept, setKept] = useState(current)
  if (current !== undefined && current !== kept) setKept(current)
  return current ?? kept ?? OPENED
}
