import type { Catalogue } from '#ui/messages.ts'
import type { t } from './hours.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopHours',
  texts: {
    openingHours: '营业时间',
    edit: '编辑营业时间',
    editTitle: '{shop} 的营业时间',
    submit: '保存营业时间',
    saved: '已保存 {shop} 的营业时间。',
    none: '还没有营业时间。只在营业时间内才会标示无信号的终端。',
    shut: '休息',
    why: '终端在营业时间内一小时未发送任何数据，就会标为无信号。',
    MON: '星期一',
    TUE: '星期二',
    WED: '星期三',
    THU: '星期四',
    FRI: '星期五',
    SAT: '星期六',
    SUN: '星期日',
    lineHint: '休息',
    lineHelp: '例如 09:00-\u206018:00，或 09:00-\u206013:00, 14:00-\u206020:00。休息日留空。',
    copy: '每天相同',
    badLine: '请输入时间，例如 09:00-18:00，用逗号分隔',
    overlap: '时段重叠',
    tooMany: '每周最多 {most} 个时段',
    businessDay: '营业日',
    cutoff: '营业日开始时间',
    cutoffOf: '{time} 开始。',
    midnight: '付款按自然日计算。',
    consequence:
      '{before} 的付款仍属前一天，{time} 的付款属新的一天。合计、报表和结算均按营业日计算。',
    onlyNew: '更改适用于之后报告的付款，较早的付款保留其营业日。',
    badCutoff: '请输入时间，例如 04:00',
  },
}
