import type { Reply } from '@merchant/contract/core/call.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { invoiceEditPath, INVOICES } from '../../paths.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import './sheet.css'
import './invoices.css'
import { downloadInvoice } from './invoice-download.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { t } from './invoices.messages.ts'
import { PaymentDialog, SendDialog } from './invoice-dialogs.tsx'

type View = Reply<typeof demoInvoiceCalls.view>

/** Actions of the invoice; hidden in print. */
function Actions(view: View) {
  const { invoice } = view
  const [opened, setOpened] = useState<'send' | 'pay'>()
  const close = () => setOpened(undefined)
  const { id } = invoice
  return (
    <div className="card invoice-actions">
      <Button
        wide
        tone="main"
        icon={<IconSend className="icon" aria-hidden />}
        onClick={() => setOpened('send')}
      >
        {t('sendInvoice')}
      </Button>
      <Button
        wide
        icon={<IconDownload className="icon" aria-hidden />}
        onClick={() => downloadInvoice(view)}
      >
        {t('download')}
      </Button>
      <Button
        wide
        icon={<IconPrinter className="icon" aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <ButtonLink wide to={invoiceEditPath(id)}>
        {t('edit')}
      </ButtonLink>
      <Button wide onClick={() => setOpened('pay')}>
        {t('addPayment')}
      </Button>
      {opened === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {opened === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
    </div>
  )
}

/** One invoice as the client receives it (spec 7, `GET /apps/invoices/{id}`). */
export function InvoicePreviewScreen({ params }: DemoScreenProps) {
  const id = params['id'] ?? ''
  const query = useDemoQuery(demoInvoiceCalls.view, { params: { id } })
  return (
    <Screen title={t('invoice', { id })} above={<Link to={INVOICES}>{t('title')}</Link>}>
      <QueryBoundary query={query} back={{ to: INVOICES, label: t('toList') }}>
        {(view) => (
          <div className="invoice-page">
            <InvoiceSheet {...view} />
            <Actions key={view.invoice.id} {...view} />
          </div>
        )}
      </QueryBoundary>
    </Screen>
  )
}
