import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { query } from '#api/client.ts'
import { useEnvironment } from '#api/config.ts'
import { useMerchantName, useSession } from '#auth/access.ts'
import { storeFactorAdded } from '#auth/session.ts'
import { signOutEverywhere } from '#auth/tabs.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EntryPage } from '#ui/entry-page.tsx'
import './account.css'
import { t as account } from './account.messages.ts'
import { t } from './required-factor.messages.ts'
import type { FactorTask } from './own/FactorTasks.tsx'
import { AddButtons, FactorTasks } from './own/SecondFactorCard.tsx'

/** Asks for a second factor before anything else, where the merchant requires one of the role. */
export function RequiredFactorScreen() {
  const factors = useQuery(query(accountCalls.mfa))
  const [task, setTask] = useState<FactorTask | null>(null)
  const merchant = useMerchantName()
  const session = useSession()
  const environment = useEnvironment()
  const isDone = factors.data?.enabled === true && task === null
  const isNeeded = session?.merchantData?.needsSecondFactor === true
  const lead = isNeeded ? t('lead', { merchant }) : t('notNeeded', { merchant })
  return (
    <EntryPage
      environment={environment}
      title={isDone ? t('doneTitle') : t('title')}
      lead={isDone ? t('doneLead') : lead}
      slogan={account('slogan')}
      footer={session && t('signedInAs', { name: session.userData.displayName })}
    >
      {isDone || !isNeeded ? (
        <GoOn />
      ) : (
        <QueryBoundary query={factors} failed={t('failed')} lines={4}>
          {(data) => (
            <>
              <p className="small muted">{t('text')}</p>
              <div className="required-factor">
                <AddButtons data={data} onTask={setTask} />
              </div>
            </>
          )}
        </QueryBoundary>
      )}
      {!isDone && isNeeded && <Elsewhere />}
      {task && (
        <Suspense fallback={null}>
          <FactorTasks task={task} factors={factors.data?.factors ?? []} onTask={setTask} />
        </Suspense>
      )}
    </EntryPage>
  )
}

/** To the page that was asked for before. */
function GoOn() {
  const navigate = useNavigate()
  const { to } = useSearch({ strict: false }) as { readonly to?: unknown }
  const goOn = () => {
    storeFactorAdded()
    // The guard leads a signed-in person from the sign-in page to the requested one.
    void navigate({ to: '/login', search: typeof to === 'string' ? { to } : {}, replace: true })
  }
  return (
    <Button tone="main" wide onClick={goOn}>
      {t('goOn')}
    </Button>
  )
}

function Elsewhere() {
  const session = useSession()
  return (
    <div className="required-factor">
      {(session?.userMerchantProfiles.length ?? 0) > 1 && (
        <ButtonLink to="/portal/choose-merchant" wide>
          {t('otherMerchant')}
        </ButtonLink>
      )}
      <Button wide onClick={() => void signOutEverywhere()}>
        {t('signOut')}
      </Button>
    </div>
  )
}
