import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { billingQrCalls, type PaidAddress } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#api/client.ts'
import { useCan, useMerchantName } from '#auth/access.ts'
import { sentences } from '#ui/format/text.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { hasDraft } from '#components/use-draft.ts'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { whoMay } from '#components/role-names.ts'
import { useSearchText } from '#components/use-search-text.ts'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { nextSentence } from './SheetStart.tsx'
import { SHEET_DRAFT, SheetOfBills } from './SheetOfBills.tsx'
import { BILL_DRAFT, SingleBill } from './SingleBill.tsx'
import './billing-qr.css'

/** Requests codes: many at once from a sheet, or one (spec 1; A-028). */
export function BillingQrCreateScreen() {
  const tab = useSearchText('tab')
  const current = tab === 'one' ? 'one' : 'sheet'
  const reply = useQuery(query(billingQrCalls.payee))
  // Undefined while it loads or if it fails: then the service refuses an upload without a payee.
  const { data } = reply
  const isMissing = data?.payee === null
  // Stays once it was shown, or if something was typed before the session ended: the address may end meanwhile.
  const [isKept, setKept] = useState(() => hasDraft(SHEET_DRAFT) || hasDraft(BILL_DRAFT))
  if (!isKept && !isMissing && !reply.isPending) setKept(true)
  const Way = current === 'one' ? SingleBill : SheetOfBills
  return (
    <Screen title={t('title')} above={<Link to={LIST}>{t('requests')}</Link>}>
      <TabLinks
        label={t('ways')}
        current={current}
        tabs={[
          { name: 'sheet', label: t('sheet') },
          { name: 'one', label: t('one') },
        ]}
      />
      {isMissing && (
        <NoPayee
          next={data.next}
          isChecking={reply.isFetching}
          onCheckAgain={() => void reply.refetch()}
        />
      )}
      {(isKept || !isMissing) && <Way payee={data} />}
    </Screen>
  )
}

interface NoPayeeProps {
  /** The address that is not usable yet. */
  readonly next: PaidAddress | null
  readonly isChecking: boolean
  readonly onCheckAgain: () => void
}

/** Shown instead of the form, or above what was typed into it, with the link to register an address. */
function NoPayee({ next, isChecking, onCheckAgain }: NoPayeeProps) {
  const merchant = useMerchantName()
  const canRegister = useCan('viewFpsAddressing')
  return (
    <section className="card bill-no-payee">
      <EmptyState
        icon={<IconBuildingBank aria-hidden />}
        title={t(next === null ? 'noPayee' : 'noPayeeYet')}
        text={sentences([
          next === null ? t('noPayeeText', { merchant }) : nextSentence(next),
          next === null && !canRegister
            ? t('noPayeeHelp', { roles: whoMay('viewFpsAddressing') })
            : '',
        ])}
      >
        {canRegister && (
          <ButtonLink to="/portal/fpsaddressing/list" tone="main">
            {t('toAddresses')}
          </ButtonLink>
        )}
        <Button loading={isChecking} onClick={onCheckAgain}>
          {t('checkAgain')}
        </Button>
      </EmptyState>
    </section>
  )
}
