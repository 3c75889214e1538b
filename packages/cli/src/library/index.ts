// The engine under the command's name: who installs `quintain` has both.
export * from '@quintain/engine'
