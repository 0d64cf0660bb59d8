import type { Page } from '#components/page.ts'

/** Beyond the specification. */
export const auditPages = {
  audit: {
    path: '/portal/audit',
    title: 'Audit trail',
    event: 'manageMember',
    load: () => import('./AuditScreen.tsx').then((m) => ({ Screen: m.AuditScreen })),
  },
} as const satisfies Record<string, Page>
