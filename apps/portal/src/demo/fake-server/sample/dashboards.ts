/** Figures of the dashboards. They are static because spec 7 has a call for the projects only. Addresses stay. */
import { shortMonths, weekdayNames } from '#ui/date/days.ts'
import { currentLocale } from '#ui/messages.ts'
import { t } from '../../areas/dashboards/figures.messages.ts'
import { t as project } from './projects.messages.ts'

const locale = currentLocale()
const [sunday = '', ...workdays] = weekdayNames(locale).map(({ short }) => short)
export const weekdays: readonly string[] = [...workdays, sunday]
export const months = shortMonths(locale).slice(0, 9)
const half = months.slice(0, 6)

/** A row of a card: a name, a figure, and its change in percent. */
export interface Listed {
  readonly name: string
  readonly second?: string
  readonly figure: string
  readonly change: number
}

const listed = (
  ...rows: readonly (readonly [name: string, figure: string, change: number, second?: string])[]
): readonly Listed[] =>
  rows.map(([name, figure, change, second]) => ({
    name,
    figure,
    change,
    ...(second !== undefined && { second }),
  }))

export const analytics = {
  slides: [
    {
      title: t('traffic'),
      rate: '28.5 %',
      figures: {
        [t('sessions')]: '1.6k',
        [t('pageViews')]: '3.1k',
        [t('leads')]: '1.2k',
        [t('conversions')]: '12 %',
      },
    },
    {
      title: t('spending'),
      rate: '11.2 %',
      figures: {
        [t('spent')]: '12h',
        [t('orders')]: '127',
        [t('orderSize')]: '18',
        [t('items')]: '2.3k',
      },
    },
    {
      title: t('revenueSources'),
      rate: '19.4 %',
      figures: {
        [t('direct')]: '268',
        [t('referral')]: '62',
        [t('organic')]: '890',
        [t('campaign')]: '1.2k',
      },
    },
  ],
  overview: { total: '$42.5k', change: 18.2, orders: 6440, visits: 12749 },
  revenue: [12, 19, 14, 26, 21, 33, 29, 38],
  week: [40, 65, 50, 45, 90, 55, 70],
  earnings: { change: 4.2, earned: 545.69, profit: 256.34, spent: 74.19 },
  support: { percent: 85, tickets: 142, open: 28, days: 1 },
  countries: listed(
    [t('hongKong'), '$8,567', 25.8],
    [t('portugal'), '$2,415', -6.2],
    [t('singapore'), '$865', 12.4],
    [t('norway'), '$745', -11.9],
    [t('japan'), '$45', 16.2],
  ),
  total: {
    plus: [15, 10, 20, 8, 12, 18, 12],
    minus: [7, 10, 7, 12, 6, 9, 5],
    rows: listed(
      [t('sales'), '+$126', 12.6, t('lessRefunds')],
      [t('revenue'), '+$98', 6.4, t('fromShops')],
    ),
  },
  campaign: listed(
    [t('mailsSent'), '12,346', 0.3],
    [t('opened'), '8,734', 2.1],
    [t('clicked'), '967', -1.4],
    [t('subscribed'), '345', 8.5],
    [t('complained'), '10', -1.5],
    [t('unsubscribed'), '86', 0.8],
  ),
  visits: listed(
    [t('direct'), '1.2k', 4.2, t('typed')],
    [t('socialNetworks'), '31.5k', 8.2, t('posts')],
    [t('newsletter'), '893', 2.4, t('monthlyLetter')],
    [t('referrals'), '342', -0.4, t('otherSites')],
    [t('advertising'), '2.15k', 9.1, t('searchAndPictures')],
    [t('other'), '12.5k', 6.2, t('unknownSource')],
  ),
} as const

export const crm = {
  sales: [8, 14, 11, 19, 16, 24],
  sessions: [12, 18, 9, 22, 15, 20],
  half,
  growth: [24, 38, 20, 46, 34, 52, 30],
  yearly: {
    orders: [28, 10, 45, 38, 15, 30, 35, 28, 8],
    sales: [35, 25, 15, 40, 42, 25, 48, 8, 30],
    profit: [10, 22, 27, 33, 42, 32, 27, 22, 8],
    income: [5, 9, 12, 18, 20, 25, 30, 36, 48],
  },
  radar: { sales: [62, 80, 54, 70, 88, 66], visits: [48, 58, 72, 50, 60, 84] },
  browsers: { Chromium: 54, Safari: 26, Firefox: 14, [t('other')]: 6 },
  project: { line: [18, 26, 22, 34, 30, 42], donated: '$756.26', donor: '$2,207.03' },
  active: [
    [project('harbourMap'), t('print'), 65],
    [project('cycleHire'), t('mobile'), 86],
    [project('teaList'), t('paper'), 90],
    [project('timetable'), t('screen'), 37],
    [project('winterMenu'), t('pictures'), 22],
  ],
  transactions: [
    ['Visa', '4230', t('sent'), 'quiet', -1678],
    ['Mastercard', '5578', t('paid'), 'good', 839],
    ['JCB', '4567', t('refused'), 'bad', -435],
    ['Visa', '5699', t('paid'), 'good', 2345],
    ['UnionPay', '2451', t('waiting'), 'warn', -1758],
  ],
} as const

export const shop = {
  expenses: { percent: 78, more: '$21k' },
  profit: [20, 26, 18, 34, 28, 44],
  leads: {
    [t('electronics')]: 45,
    [t('clothes')]: 58,
    [t('decoration')]: 30,
    [t('sports')]: 50,
  },
  revenue: {
    this: {
      plus: [95, 177, 284, 256, 105, 63, 168, 218, 72],
      minus: [145, 80, 60, 180, 100, 60, 85, 75, 100],
      budget: [20, 32, 26, 40, 34, 46],
      earned: '$25,825',
      spent: '$56,800',
    },
    last: {
      plus: [80, 150, 230, 200, 120, 90, 140, 190, 60],
      minus: [120, 90, 70, 150, 90, 80, 70, 65, 110],
      budget: [28, 24, 36, 30, 42, 38],
      earned: '$21,310',
      spent: '$49,200',
    },
  },
  earnings: listed(
    [t('netProfit'), '$1,619', 18.6, t('orderCount')],
    [t('income'), '$3,571', 39.6, t('salesAndAffiliation')],
    [t('expenses'), '$430', 52.8, t('advertisingAndSalaries')],
  ),
  products: listed(
    [t('oakStool'), '$999.29', 0, 'FXZ-4567'],
    [t('linenApron'), '$72.40', 0, 'FXZ-3456'],
    [t('enamelMug'), '$99.90', 0, 'FXZ-9485'],
    [t('readingLamp'), '$249.99', 0, 'FXZ-2345'],
    [t('copperKettle'), '$79.40', 0, 'FXZ-8959'],
  ),
  orders: {
    fresh: ['Mabel Yeung', '14 Orchard Steps', 'Stefan Kral', '3 Lower Mill Road'],
    preparing: ['Noor Aziz', '88 Kiln Street', 'Rosa Ng', '7 Harbourmaster Row'],
    shipping: ['Elin Berg', '41 Orchard Steps', 'Viktor Hahn', '12 Ropewalk Lane'],
  },
  transactions: listed(
    [t('wallet'), '−$75', 0, t('coffee')],
    [t('bankTransfer'), '+$480', 0, t('deposit')],
    [t('card'), '+$268', 0, t('returnedOrder')],
    [t('refund'), '+$126', 0, t('toTheCard')],
    [t('card'), '−$1,290', 0, t('twoStools')],
  ),
} as const
