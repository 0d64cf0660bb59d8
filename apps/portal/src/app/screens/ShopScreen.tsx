import { SetUpTerminal } from '#areas/pos/SetUpTerminal.tsx'
import { TerminalList } from '#areas/pos/TerminalList.tsx'
import { ShopDetailScreen } from '#areas/shops/ShopDetailScreen.tsx'

/** A shop with its terminals: composed here, because areas do not import each other. */
export function ShopScreen() {
  return (
    <ShopDetailScreen
      renderTerminals={({ shopId, name }) => <TerminalList shop={{ shopId, name: name.en }} />}
      renderAction={({ shopId, status }) =>
        status === 'CLOSED' ? null : <SetUpTerminal shopId={shopId} />
      }
    />
  )
}
