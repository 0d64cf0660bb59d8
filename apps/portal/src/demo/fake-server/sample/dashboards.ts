/** Figures of the dashboards. They are static because spec 7 has a call for the projects only. */

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'] as const
const half = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const

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
      title: 'Traffic',
      rate: '28.5 %',
      figures: { Sessions: '1.6k', 'Page views': '3.1k', Leads: '1.2k', Conversions: '12 %' },
    },
    {
      title: 'Spending',
      rate: '11.2 %',
      figures: { Spent: '12h', Orders: '127', 'Order size': '18', Items: '2.3k' },
    },
    {
      title: 'Revenue sources',
      rate: '19.4 %',
      figures: { Direct: '268', Referral: '62', Organic: '890', Campaign: '1.2k' },
    },
  ],
  overview: { total: '$42.5k', change: 18.2, orders: 6440, visits: 12749 },
  revenue: [12, 19, 14, 26, 21, 33, 29, 38],
  week: [40, 65, 50, 45, 90, 55, 70],
  earnings: { change: 4.2, earned: 545.69, profit: 256.34, spent: 74.19 },
  support: { percent: 85, tickets: 142, open: 28, days: 1 },
  countries: listed(
    ['Hong Kong', '$8,567', 25.8],
    ['Portugal', '$2,415', -6.2],
    ['Singapore', '$865', 12.4],
    ['Norway', '$745', -11.9],
    ['Japan', '$45', 16.2],
  ),
  total: {
    plus: [15, 10, 20, 8, 12, 18, 12],
    minus: [7, 10, 7, 12, 6, 9, 5],
    rows: listed(['Sales', '+$126', 12.6, 'Less refunds'], ['Revenue', '+$98', 6.4, 'From shops']),
  },
  campaign: listed(
    ['E-mails sent', '12,346', 0.3],
    ['Opened', '8,734', 2.1],
    ['Clicked', '967', -1.4],
    ['Subscribed', '345', 8.5],
    ['Complained', '10', -1.5],
    ['Unsubscribed', '86', 0.8],
  ),
  visits: listed(
    ['Direct', '1.2k', 4.2, 'Typed or bookmarked'],
    ['Social networks', '31.5k', 8.2, 'Posts and stories'],
    ['Newsletter', '893', 2.4, 'Monthly letter'],
    ['Referrals', '342', -0.4, 'Other sites'],
    ['Advertising', '2.15k', 9.1, 'Search and pictures'],
    ['Other', '12.5k', 6.2, 'Unknown source'],
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
  browsers: { Chromium: 54, Safari: 26, Firefox: 14, Other: 6 },
  project: { line: [18, 26, 22, 34, 30, 42], donated: '$756.26', donor: '$2,207.03' },
  active: [
    ['Harbour map', 'Print', 65],
    ['Cycle hire app', 'Mobile', 86],
    ['Tea list redesign', 'Paper', 90],
    ['Ferry timetable', 'Screen', 37],
    ['Winter menu photographs', 'Pictures', 22],
  ],
  transactions: [
    ['Visa', '4230', 'Sent', 'quiet', -1678],
    ['Mastercard', '5578', 'Paid', 'good', 839],
    ['JCB', '4567', 'Refused', 'bad', -435],
    ['Visa', '5699', 'Paid', 'good', 2345],
    ['UnionPay', '2451', 'Waiting', 'warn', -1758],
  ],
} as const

export const shop = {
  expenses: { percent: 78, more: '$21k' },
  profit: [20, 26, 18, 34, 28, 44],
  leads: { Electronics: 45, Clothes: 58, Decoration: 30, Sports: 50 },
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
    ['Net profit', '$1,619', 18.6, '12.4k orders'],
    ['Income', '$3,571', 39.6, 'Sales and affiliation'],
    ['Expenses', '$430', 52.8, 'Advertising and salaries'],
  ),
  products: listed(
    ['Oak stool', '$999.29', 0, 'FXZ-4567'],
    ['Linen apron', '$72.40', 0, 'FXZ-3456'],
    ['Enamel mug', '$99.90', 0, 'FXZ-9485'],
    ['Reading lamp', '$249.99', 0, 'FXZ-2345'],
    ['Copper kettle', '$79.40', 0, 'FXZ-8959'],
  ),
  orders: {
    fresh: ['Mabel Yeung', '14 Orchard Steps', 'Stefan Kral', '3 Lower Mill Road'],
    preparing: ['Noor Aziz', '88 Kiln Street', 'Rosa Ng', '7 Harbourmaster Row'],
    shipping: ['Elin Berg', '41 Orchard Steps', 'Viktor Hahn', '12 Ropewalk Lane'],
  },
  transactions: listed(
    ['Wallet', '−$75', 0, 'Coffee'],
    ['Bank transfer', '+$480', 0, 'Deposit'],
    ['Card', '+$268', 0, 'Returned order'],
    ['Refund', '+$126', 0, 'To the card'],
    ['Card', '−$1,290', 0, 'Two stools'],
  ),
} as const
