import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** The icons by their names in the demo's data. */
const icons = {
  bell: IconBell,
  books: IconBooks,
  box: IconPackage,
  calendar: IconCalendar,
  card: IconCreditCard,
  chart: IconChartBar,
  check: IconCircleCheck,
  flag: IconFlag,
  form: IconForms,
  help: IconHelpCircle,
  invoice: IconFileInvoice,
  language: IconLanguage,
  layout: IconLayoutGrid,
  lock: IconLock,
  mail: IconMail,
  map: IconMap,
  message: IconMessage,
  mobile: IconDeviceMobile,
  palette: IconPalette,
  phone: IconPhone,
  pin: IconPin,
  refresh: IconRefresh,
  rocket: IconRocket,
  role: IconId,
  settings: IconSettings,
  store: IconBuildingStore,
  table: IconTable,
  tool: IconTool,
  truck: IconTruckDelivery,
  user: IconUser,
  users: IconUsers,
} as const satisfies Readonly<Record<string, typeof IconBell>>

export type DemoIconName = keyof typeof icons
const isKnown = (name: string): name is DemoIconName => Object.hasOwn(icons, name)

/** The icon with this name; a question mark for an unknown name. */
export const iconOf = (name: string): typeof IconBell =>
  isKnown(name) ? icons[name] : IconHelpCircle

/** An icon in a circle before a row or a title. */
export const RowMark = ({ icon: Icon }: { readonly icon: typeof IconBell }) => (
  <span className="row-mark">
    <Icon className="icon" aria-hidden />
  </span>
)

/** An icon by its name in the data. */
export const DemoIcon = ({ name }: { readonly name: string }) => <RowMark icon={iconOf(name)} />
