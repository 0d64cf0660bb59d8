import { TabLinks } from '#ui/tabs/TabLinks.tsx'
import { t } from './transactions.messages.ts'

/** The two lists of the page. */
export const HistoryTabs = ({ current }: { readonly current: 'cis' | 'loyalty' }) => (
  <TabLinks
    label={t('tabs')}
    tabs={[
      { name: 'cis', label: t('cis') },
      { name: 'loyalty', label: t('loyalty') },
    ]}
    current={current}
  />
)
