import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { query } from '#api/client.ts'
import { Screen } from '#ui/screen.tsx'
import { TabLinks } from '#ui/tabs/TabLinks.tsx'
import { t } from './create.messages.ts'
import { NoPayee } from './NoPayee.tsx'
import { LIST } from './paths.ts'
import { SheetOfBills } from './SheetOfBills.tsx'
import { SingleBill } from './SingleBill.tsx'
import './billing-qr.css'

/** Asks for codes: many at once from a sheet, or one (spec 1; A-028). */
export function BillingQrCreateScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const current = tab === 'one' ? 'one' : 'sheet'
  const asked = useQuery(query(billingQrCalls.payee))
  // Where that cannot be told, the upload itself will say it.
  const payee = asked.data?.payee
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
      {payee === null ? (
        <NoPayee isAsking={asked.isFetching} onLookAgain={() => void asked.refetch()} />
      ) : (
        <Way payee={payee} />
      )}
    </Screen>
  )
}
