import type { MerchantProfile } from '@merchant/contract/areas/session.calls.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { useEnvironment } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { firstCharacter } from '#ui/format/text.ts'
import { EntryPage } from '#ui/entry-page.tsx'
import { chooseMerchant } from '#auth/sign-in.ts'
import { signOutEverywhere } from '#auth/tabs.ts'
import './choose-merchant.css'
import { t } from './session.messages.ts'
import { problemOf, SignInNote, type SignInProblem } from './SignInNote.tsx'

interface ChoiceProps {
  readonly profile: MerchantProfile
  readonly isBusy: boolean
  readonly onChoose: () => void
}

function Choice({ profile, isBusy, onChoose }: ChoiceProps) {
  const isActive = profile.status === 'ACTIVE'
  const when = profile.lastUsedAt?.slice(0, 10)
  return (
    <li>
      <button
        type="button"
        className="choice"
        disabled={!isActive}
        aria-busy={isBusy || undefined}
        onClick={onChoose}
      >
        <span className="choice-initial" aria-hidden="true">
          {firstCharacter(profile.merchantName)}
        </span>
        <span className="choice-words">
          <b>{inItsLanguage(profile.merchantName)}</b>
          <small>{t('chooseAs', { role: roleName(profile.roleType) })}</small>
        </span>
        <small className="choice-when">
          {isActive ? (when === undefined ? null : t('chooseLast', { when })) : t('suspended')}
        </small>
      </button>
    </li>
  )
}

/** Chooses the merchant of this tab (spec 2): after the credentials, and when a person switches. */
export function ChooseMerchantScreen() {
  const session = useSession()
  const environment = useEnvironment()
  const navigate = useNavigate()
  const { to } = useSearch({ strict: false }) as { readonly to?: unknown }
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  if (session === null) return null
  const profiles = session.userMerchantProfiles
  const hasNone = !profiles.some((profile) => profile.status === 'ACTIVE')

  const choose = async (merchantId: string) => {
    if (chosen !== null) return
    setChosen(merchantId)
    setProblem(null)
    try {
      await chooseMerchant(merchantId)
      // The guard redirects a signed-in person from the sign-in page to the requested one.
      await navigate({
        to: '/login',
        search: typeof to === 'string' ? { to } : {},
        replace: true,
      })
    } catch (failure) {
      setProblem(problemOf(failure, true))
    } finally {
      setChosen(null)
    }
  }

  const { username, displayName } = session.userData
  return (
    <EntryPage
      environment={environment}
      title={hasNone ? t('noneTitle') : t('chooseTitle')}
      lead={hasNone ? t('noneLead') : t('chooseLead')}
      slogan={t('slogan')}
      footer={t('signedInAs', { name: displayName })}
    >
      {hasNone ? <p className="choices-help">{t('noneHelp', { username })}</p> : null}
      {problem === null ? null : (
        <SignInNote tone="bad" text={problem.text} reference={problem.reference} />
      )}
      <ul className="choices">
        {profiles.map((profile) => (
          <Choice
            key={profile.merchantId}
            profile={profile}
            isBusy={chosen === profile.merchantId}
            onChoose={() => void choose(profile.merchantId)}
          />
        ))}
      </ul>
      <Button wide onClick={() => void signOutEverywhere()}>
        {t('signOut')}
      </Button>
    </EntryPage>
  )
}
