import type { Catalogue } from '#ui/messages.ts'
import type { t } from './view-as.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'view-as',
  texts: {
    title: '以其他角色查看',
    lead: '您会看到此角色所见的商户平台，最长 30 分钟，期间不能作任何更改。此页未保存的内容会丢失。查看的开始和结束均记入审计记录。',
    submit: '以此角色查看',
    role: '角色',
    shops: '门店',
  },
}
