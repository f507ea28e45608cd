import { mount } from 'svelte'
import App from './App.svelte'
import { desk } from './game.ts'

mount(App, { target: document.querySelector('#app')! })
await desk.open()
