import type { Catalogue } from '#ui/messages.ts'
import type { t } from './factor-requirement.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'factor-requirement',
  texts: {
    button: '双重验证…',
    title: '按角色要求双重验证',
    lead: '这些角色的成员不能只用密码登录。没有双重验证的人，下次登录后须先设置，才能继续。已登录的人不受影响。',
    roles: '须使用双重验证的角色',
    lacking: '{count} 名成员尚未设置',
    nobodyLacks: '所有成员均已设置',
    holdsFrom: '生效日期',
    holdsFromHelp: '请预留几天：没有双重验证的人现在会收到邮件通知。',
    badDay: '请输入今天或之后的日期',
    save: '保存',
    saved: '已保存。没有双重验证的成员会收到邮件通知。',
    savedNone: '已保存。没有角色须使用双重验证。',
    note: '从 {day} 起，以下角色须用双重验证登录：{roles}。其中 {count} 名成员尚未设置。',
  },
}
