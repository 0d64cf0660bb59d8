import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import { can } from '@merchant/contract/access/permissions.ts'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useMemo } from 'react'
import { useCan, useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { DOT } from '#ui/format/dot.ts'
import { sentenceGap } from '#ui/format/text.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import type { PageOf } from '#ui/table/Pager.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { EmbeddedList } from '#components/list/ListScreen.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { useDraft } from '#components/use-draft.ts'
import { BulkActionBar, type OpenBulk } from './BulkActionBar.tsx'
import { t } from './pos.messages.ts'
import { terminalCard, terminalCardOfShop, terminalColumns } from './terminal-columns.tsx'
import { terminalFields, terminalSearch } from './terminal-filters.ts'
import { TerminalDrawer } from './TerminalDrawer.tsx'
import { ReadAt } from './TerminalStatus.tsx'
import './pos.css'

const nameInShop = ({ posName }: Terminal): string => posName
const nameOf = ({ posName, shopName }: Terminal): string => `${posName}${DOT}${shopName}`

interface TerminalListProps {
  /** Limits the list to one shop. */
  readonly shop?: { readonly shopId: string; readonly name: string }
}

/** The list of terminals, with the drawer of one and the actions for a selection. */
export function TerminalList({ shop }: TerminalListProps) {
  const shops = useShopOptions()
  const fields = useMemo(
    () => terminalFields(shop === undefined ? shops : undefined),
    [shop, shops],
  )
  // Kept when the session expires: the draft of the dialog belongs to these terminals.
  const [open, setOpen] = useDraft<OpenBulk | null>(
    `chosen terminals ${shop?.shopId ?? ''}`,
    null,
    'whole',
  )
  const selection = useSelection(open?.terminals.map(({ posId }) => posId))
  const role = useSession()?.roleType
  const canSelect = (['blockPos', 'unblockPos', 'editPOS'] as const).some((one) => can(role, one))
  const isOneShop = shop !== undefined
  const isWithoutPayments = !useCan('viewTransaction')
  const columns = useMemo(
    () => terminalColumns(isOneShop, isWithoutPayments),
    [isOneShop, isWithoutPayments],
  )
  const found = useListTable({
    name: shop ? 'shop-terminals' : 'terminals',
    views: shop ? 'shop-pos' : 'pos',
    schema: posCalls.list.query,
    request: (wanted) =>
      query(posCalls.list, { query: shop ? { ...wanted, shopId: shop.shopId } : wanted }),
    rowId: 'posId',
    fileCall: posCalls.file,
    columns,
    card: isOneShop ? terminalCardOfShop : terminalCard,
    fields,
    defaultSort: { by: 'shopName', order: 'asc' },
    opens: 'pos',
    selection: canSelect ? selection : undefined,
    nameOf: isOneShop ? nameInShop : nameOf,
  })
  const { rows, table, opened, navigation } = found
  const terminals = rows.data?.items ?? []
  return (
    <ReadAt value={rows.data?.asOf}>
      <EmbeddedList
        // The address names the shop in its path: the file is limited like the list.
        list={shop ? { ...found, file: { ...found.file, shopId: shop.shopId } } : found}
        search={{ label: t('search'), placeholder: t('searchHint'), ...terminalSearch }}
        label={shop ? t('listOf', { shop: shop.name }) : t('list')}
        note={<SilentNote page={table.page} onOpen={navigation.onOpen} />}
        icon={<IconDeviceMobileOff aria-hidden />}
        words={t}
      />
      {canSelect && (
        <BulkActionBar selection={selection} open={open} onOpen={setOpen} terminals={terminals} />
      )}
      {opened !== undefined && (
        <TerminalDrawer posId={opened} shopId={shop?.shopId} shown={rows} {...navigation} />
      )}
    </ReadAt>
  )
}

interface SilentNoteProps {
  /** The rows on the screen. */
  readonly page: PageOf<Terminal> | undefined
  readonly onOpen: (posId: string) => void
}

/** Terminals that were not seen during opening hours, and what to do. */
function SilentNote({ page, onOpen }: SilentNoteProps) {
  const silent = page?.items.filter((terminal) => terminal.silent) ?? []
  const [first] = silent
  if (first === undefined) return null
  const count = silent.length
  const isPart = page !== undefined && page.totalPages > 1
  const text =
    count === 1
      ? t(isPart ? 'silentOneHere' : 'silentOne', { name: first.posName })
      : t(isPart ? 'silentSomeHere' : 'silentSome', { count })
  return (
    <p className="note pos-silent cluster" data-tone="warn" role="status">
      <IconPlugConnectedX className="icon" aria-hidden />
      <bdi className="sentence">
        <b>{text}</b>
        {sentenceGap()}
        {t('silentHint', { count })}
      </bdi>
      {count === 1 && (
        <Button tone="plain" onClick={() => onOpen(first.posId)}>
          {t('look')}
        </Button>
      )}
    </p>
  )
}
