import type { ComponentProps, ReactNode } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'plain' | 'quiet'
}

export function Button({ tone = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" data-tone={tone} className={`control ${className}`} {...rest} />
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does, for those who do not see the picture; shown as a tip too. */
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, tone = 'quiet', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-tone={tone}
      data-square="true"
      className={`control ${className}`}
      {...rest}
    />
  )
}
