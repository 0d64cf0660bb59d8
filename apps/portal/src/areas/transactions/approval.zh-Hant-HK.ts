import type { Catalogue } from '#ui/messages.ts'
import type { t } from './approval.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'refund-approval',
  texts: {
    title: '等待批准的退款',
    asks: '退款 {amount} 等待批准',
    askedBy: '{who} 於 {time} 提出。',
    because: '原因：{reason}。',
    note: '備註：{note}',
    aboveAmount: '超出一人可處理的限額。',
    aboveDay: '超出提出者一日內可獨自退款的限額。',
    until: '其他人批准前不會退款，亦不會通知顧客。如無人決定，申請將於 {time} 失效。',
    own: '由您提出，須由其他人決定。已通知有關人員。',
    whoDecides: '須由職務為{roles}的人員決定。',
    approve: '批准',
    refuse: '拒絕',
    approveTitle: '批准退款 HKD {amount}',
    refuseTitle: '拒絕退款 HKD {amount}',
    approveLead: '{who} 提出的退款會即時送出，不可撤回。',
    refuseLead: '不會退款，該金額其後仍可退款。{who} 會獲通知。',
    noteLabel: '備註',
    noteHelp: '{who} 會收到此備註，付款詳情亦會顯示。',
    approveSubmit: '批准退款 HKD {amount}',
    refuseSubmit: '拒絕退款 HKD {amount}',
    approved: '已批准退款，正在處理。',
    refused: '已拒絕退款，款項未有退回。',
  },
}
