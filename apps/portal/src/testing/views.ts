/** Saved views for screen tests, and the calls of views over an array. */
import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import { refused, type Sent } from './network.ts'

export const savedView = (given: Partial<SavedView> = {}): SavedView => ({
  viewId: 'viw_failed000001',
  list: 'cis',
  name: 'Failed this week',
  shared: false,
  search: { statuses: 'FAILED', range: 'last7' },
  ownerId: 'usr_meichan00001',
  ownerName: 'Mei Chan',
  isOwn: true,
  isDefault: false,
  version: 1,
  ...given,
})

export const colleaguesView = (given: Partial<SavedView> = {}): SavedView =>
  savedView({
    viewId: 'viw_refunds00001',
    name: 'Refunds of the month',
    shared: true,
    search: { txnTypes: 'REFUND', range: 'thisMonth', sortBy: 'amount', sortOrder: 'desc' },
    ownerId: 'usr_kayan0000001',
    ownerName: 'Ka-yan Wong',
    isOwn: false,
    ...given,
  })

/** Answers of the calls of views, and the requests that changed something are in `sent` of the screen. */
export const viewsService = (stored: readonly SavedView[] = []) => {
  let views = stored
  const idIn = ({ address }: Sent) => address.split('/')[3] ?? ''
  const changed = (sent: Sent, change: (view: SavedView) => Partial<SavedView>) => {
    const id = idIn(sent)
    views = views.map((view) => (view.viewId === id ? { ...view, ...change(view) } : view))
    return views.find(({ viewId }) => viewId === id) ?? refused('4040')
  }
  return [
    [viewCalls.list, () => ({ views: [...views] })],
    [
      viewCalls.add,
      ({ body }: Sent) => {
        const added = savedView({ ...(body as object), viewId: 'viw_new000000001' })
        views = [...views, added]
        return added
      },
    ],
    [
      viewCalls.setDefault,
      (sent: Sent) => changed(sent, () => sent.body as { isDefault: boolean }),
    ],
    [
      viewCalls.change,
      (sent: Sent) =>
        changed(sent, ({ version }) => ({ ...(sent.body as object), version: version + 1 })),
    ],
    [
      viewCalls.remove,
      (sent: Sent) => {
        const id = idIn(sent)
        views = views.filter(({ viewId }) => viewId !== id)
        return null
      },
    ],
  ] as const
}
