import { HktList } from '#areas/hkt-pos/HktList.tsx'
import { TerminalList } from '#areas/pos/TerminalList.tsx'
import { Screen } from '#ui/screen.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { t } from '../shell.messages.ts'

const tabs = ['terminals', 'hkt'] as const

/** The terminals of all shops and those of HKT: composed here, because areas do not import each other. */
export function TerminalsScreen() {
  const tab = useSearchText('tab')
  const current = tabs.find((name) => name === tab) ?? 'terminals'
  return (
    <Screen title={t('terminals')}>
      <TabLinks
        label={t('terminalKinds')}
        tabs={tabs.map((name) => ({ name, label: t(name) }))}
        current={current}
      />
      {current === 'hkt' ? <HktList /> : <TerminalList />}
    </Screen>
  )
}
