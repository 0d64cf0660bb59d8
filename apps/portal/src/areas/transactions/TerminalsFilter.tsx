import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { useAllOptions } from '#components/list/find-row.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { ChoiceEditor } from '#ui/filter/choice-field.tsx'
import { joinNames } from '#ui/format/lists.ts'
import { listOf, type FilterEditorProps, type Option } from '#ui/filter/fields.ts'
import { t } from './transactions.messages.ts'

const noTerminal: Option = { value: NO_TERMINAL, label: t('noTerminal') }

/** All terminals that the session may see, each with its shop, once they are needed. */
const useTerminals = (isNeeded: boolean) =>
  useAllOptions(
    {
      call: posCalls.list,
      query: { sortBy: 'posName', sortOrder: 'asc' },
      optionOf: ({ posId, posName, shopName }) => ({
        value: posId,
        label: posName,
        note: shopName,
      }),
    },
    isNeeded,
  )

/** What the filter's chip names: the terminals of the address, once they are loaded. */
export const useTerminalNames = (posIds: string | undefined): readonly Option[] => {
  const { data } = useTerminals(listOf(posIds).some((id) => id !== NO_TERMINAL))
  return data ?? noTerminals
}
const noTerminals: readonly Option[] = []

export const terminalSummary = (terminals: readonly Option[], posIds: string | undefined) => {
  const chosen = listOf(posIds)
  if (chosen.length > 2) return t('someTerminals', { count: chosen.length })
  const options = [noTerminal, ...terminals]
  const labels = chosen.map((id) => options.find(({ value }) => value === id)?.label ?? id)
  return chosen.length === 0 ? undefined : joinNames(labels)
}

/** Chooses from the merchant's terminals, loaded when the filter is opened. */
export function TerminalsEditor(props: FilterEditorProps) {
  const terminals = useTerminals(true)
  return (
    <QueryBoundary query={terminals} failed={t('terminalsFailed')} lines={5}>
      {(options) => <ChoiceEditor {...props} param="posIds" options={[noTerminal, ...options]} />}
    </QueryBoundary>
  )
}
