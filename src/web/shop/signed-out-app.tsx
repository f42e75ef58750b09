import { drawApp } from '../boot/draw-app.tsx'
import { SignedOutApp } from './signed-out/SignedOutApp.tsx'

void drawApp(<SignedOutApp />, 'common')
