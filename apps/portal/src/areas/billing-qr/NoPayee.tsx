import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { useCan, useSession } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { whoMay } from '#components/role-names.ts'
import { t } from './create.messages.ts'

interface NoPayeeProps {
  readonly isAsking: boolean
  readonly onLookAgain: () => void
}

/** Nobody fills in a sheet that cannot be used: it is said before, with the way to mend it. */
export function NoPayee({ isAsking, onLookAgain }: NoPayeeProps) {
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const canRegister = useCan('viewFpsAddressing')
  return (
    <section className="card">
      <EmptyState
        icon={<IconBuildingBank aria-hidden />}
        title={t('noPayee')}
        text={
          <>
            {t('noPayeeText', { merchant })}{' '}
            {!canRegister && t('noPayeeAsk', { roles: whoMay('viewFpsAddressing') })}
          </>
        }
      >
        {canRegister && (
          <ButtonLink to="/portal/fpsaddressing/list" tone="main">
            {t('toAddresses')}
          </ButtonLink>
        )}
        <Button loading={isAsking} onClick={onLookAgain}>
          {t('lookAgain')}
        </Button>
      </EmptyState>
    </section>
  )
}
