import { TabLinks } from '#ui/tabs/TabLinks.tsx'
import type { AddressedList } from '#components/list/use-list-search.ts'
import { searchOfView, views, type View } from './consolidated-views.ts'
import { t } from './consolidated.messages.ts'

interface ViewTabsProps {
  readonly current: View
  readonly list: Pick<AddressedList<unknown>, 'raw'>
}

/** Payments, or their sums: the filter stays. */
export const ViewTabs = ({ current, list: { raw } }: ViewTabsProps) => (
  <TabLinks
    label={t('views')}
    tabs={views.map((name) => ({ name, label: t(name) }))}
    current={current}
    searchOf={(view) => searchOfView(raw, view)}
  />
)
