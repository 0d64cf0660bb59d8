import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

/** The icons that the demo's data names. */
const icons: Readonly<Record<string, typeof IconBell>> = {
  bell: IconBell,
  box: IconPackage,
  card: IconCreditCard,
  invoice: IconFileInvoice,
  layout: IconLayoutGrid,
  message: IconMessage,
  pin: IconPin,
  refresh: IconRefresh,
  rocket: IconRocket,
  settings: IconSettings,
  truck: IconTruckDelivery,
  user: IconUser,
}

/** A picture that the data names; a question mark where the name is unknown. */
export function DemoIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? IconHelpCircle
  return (
    <span className="row-mark">
      <Icon className="icon" aria-hidden />
    </span>
  )
}
