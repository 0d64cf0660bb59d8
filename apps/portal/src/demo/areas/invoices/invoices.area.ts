import type { DemoArea } from '../../area.ts'

export const invoicesArea: DemoArea = {
  server: () => import('../../fake-server/invoices.handlers.ts').then((m) => m.invoiceServer),
  pages: [
    {
      path: '/apps/invoice/list',
      link: { group: 'apps', title: 'Invoices', below: '/apps/invoice' },
      found: [['Invoice list', 'invoice']],
      load: () => import('./InvoiceListScreen.tsx').then((m) => ({ Screen: m.InvoiceListScreen })),
    },
    {
      path: '/apps/invoice/preview/$id',
      found: [['Invoice preview', 'invoice', '/apps/invoice/preview/4987']],
      load: () =>
        import('./InvoicePreviewScreen.tsx').then((m) => ({ Screen: m.InvoicePreviewScreen })),
    },
    {
      path: '/apps/invoice/edit/$id',
      found: [['Invoice edit', 'invoice', '/apps/invoice/edit/4987']],
      load: () => import('./InvoiceEditScreen.tsx').then((m) => ({ Screen: m.InvoiceEditScreen })),
    },
    {
      path: '/apps/invoice/add',
      found: [['Invoice add', 'invoice']],
      load: () => import('./InvoiceEditScreen.tsx').then((m) => ({ Screen: m.InvoiceAddScreen })),
    },
  ],
}
