import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Screen } from '#ui/screen.tsx'
import { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import type { DemoScreenProps } from '../../pages.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { editPath, INVOICES } from './invoice-paths.ts'
import './invoice-page.css'
import { linesCsv } from './lines-csv.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { t } from './pages.messages.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

type View = Reply<typeof demoInvoiceCalls.view>

/** What can be done with the invoice that is shown. It is not printed. */
function Actions({ invoice, lines }: View) {
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
        onClick={() =>
          saveFile(new Blob([linesCsv(lines)], { type: 'text/csv' }), `invoice-${String(id)}.csv`)
        }
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
      <ButtonLink wide to={editPath(id)}>
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

/** One invoice as its client gets it (spec 7, `GET /apps/invoices/{id}`). */
export function InvoicePreviewScreen({ params }: DemoScreenProps) {
  const id = params['id'] ?? ''
  const query = useDemoQuery(demoInvoiceCalls.view, { params: { id } })
  return (
    <Screen title={t('invoice', { id })} above={<Link to={INVOICES}>{t('title')}</Link>}>
      <Answered query={query} back={{ to: INVOICES, label: t('toList') }}>
        {(view) => (
          <div className="invoice-page">
            <InvoiceSheet {...view} />
            <Actions {...view} />
          </div>
        )}
      </Answered>
    </Screen>
  )
}
